import ArgumentParser

/// Scripts for completion in shells, which ask the program itself (``CompletionRequest``). The scripts of the parser
/// are not used: they take the name of a command for a link, and bash splits links at `=` and `:`.
enum CompletionScripts {
  /// Returns the shell whose script a command line requests; `nil` for other command lines.
  static func shell(askedBy arguments: some Collection<String>) -> CompletionShell? {
    let option = "--generate-completion-script"
    let words = Array(arguments)
    if words.count == 2, words[0] == option { return CompletionShell(rawValue: words[1]) }
    guard words.count == 1, let word = words.first else { return nil }
    if word == option { return .autodetected() }
    return word.hasPrefix(option + "=") ? CompletionShell(rawValue: String(word.dropFirst(option.count + 1))) : nil
  }

  static func script(for shell: CompletionShell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    default: fish
    }
  }

  private static let bash = #"""
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

    """#

  private static let zsh = #"""
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

    """#

  private static let fish = #"""
    # Completes moments in fish; the program itself knows what may come next.
    function __moments_complete
        set -l program (commandline -po)[1]
        set -l answer ($program ---complete fish (commandline -pc | string collect) 2>/dev/null)
        printf '%s\n' $answer[2..]
        if test "$answer[1]" = files
            set -l token (commandline -ct | string replace -r '^[\'"]' '')
            set -l option (string match -r -- '^--[^=]+=' $token)
            for file in (__fish_complete_path (string replace -r -- '^--[^=]+=' '' $token))
                printf '%s\n' "$option$file"
            end
        end
    end

    complete -c moments -f -k -a '(__moments_complete)'

    """#
}
