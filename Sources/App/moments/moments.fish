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
