#ifndef CLANGUAGENAMES_H
#define CLANGUAGENAMES_H

/// The text of `Resources/LanguageNames.txt`: a line for each language with its tag, a tab, and its own name (CLDR 46).
const char *clanguagenames(void);

#endif
