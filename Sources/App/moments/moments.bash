# Completes moments in bash; the program itself knows what may come next.
_moments() {
    local -a answer=()
    mapfile -t answer < <("$1" ---complete bash "${COMP_LINE:0:COMP_POINT}" "$2" 2>/dev/null)
    COMPREPLY=("${answer[@]:1}")
    if [[ ${answer[0]} == files ]]; then
        compopt -o filenames
        mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -f -- "$2")
    elif [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *= ]]; then
        compopt -o nospace
    fi
}

complete -F _moments moments
