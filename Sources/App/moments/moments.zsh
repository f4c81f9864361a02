#compdef moments

# Completes moments in zsh; the program itself knows what may come next.
_moments() {
    local line="${(j: :)words[1,CURRENT-1]} ${QIPREFIX}${PREFIX}" row word
    local -a answer whole begun
    answer=("${(@f)$("${words[1]}" ---complete zsh "${line}" 2>/dev/null)}")
    for row in "${(@)answer[2,-1]}"; do
        word="${row%%$'\t'*}"
        row="${word//:/\\:}${${row#"${word}"}/$'\t'/:}"
        if [[ "${word}" = *= ]]; then begun+=("${row}"); else whole+=("${row}"); fi
    done
    local -i ret=1
    (( ${#begun} )) && _describe -V moments begun -M 'm:{a-zA-Z}={A-Za-z}' -S '' && ret=0
    (( ${#whole} )) && _describe -V moments whole -M 'm:{a-zA-Z}={A-Za-z}' && ret=0
    if [[ "${answer[1]}" = files ]]; then
        compset -P '--*='
        _files && ret=0
    fi
    return ret
}

if [[ "${funcstack[1]}" = _moments ]]; then
    _moments "${@}"
else
    compdef _moments moments
fi
