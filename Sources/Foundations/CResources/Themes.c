#include "Themes.h"

#include <string.h>

static const unsigned char catppuccin[] = {
#embed "../../../Resources/Themes/Catppuccin.json"
};

static const unsigned char dracula[] = {
#embed "../../../Resources/Themes/Dracula.json"
};

static const unsigned char gruvbox[] = {
#embed "../../../Resources/Themes/Gruvbox.json"
};

static const unsigned char nord[] = {
#embed "../../../Resources/Themes/Nord.json"
};

static const unsigned char solarized[] = {
#embed "../../../Resources/Themes/Solarized.json"
};

static const unsigned char tokyo_night[] = {
#embed "../../../Resources/Themes/TokyoNight.json"
};

static const struct {
  const char *name;
  const unsigned char *bytes;
  size_t size;
} themes[] = {
    {"Catppuccin", catppuccin, sizeof catppuccin},
    {"Dracula", dracula, sizeof dracula},
    {"Gruvbox", gruvbox, sizeof gruvbox},
    {"Nord", nord, sizeof nord},
    {"Solarized", solarized, sizeof solarized},
    {"TokyoNight", tokyo_night, sizeof tokyo_night},
};

const unsigned char *cthemes_bytes(const char *name, size_t *size) {
  for (size_t index = 0; index < sizeof themes / sizeof *themes; index++) {
    if (strcmp(themes[index].name, name) == 0) {
      *size = themes[index].size;
      return themes[index].bytes;
    }
  }
  return NULL;
}
