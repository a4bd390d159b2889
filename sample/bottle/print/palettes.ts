/** A label's colours: paper, ink, an accent and a second accent for small details. */
export interface Palette {
  paper: string;
  ink: string;
  accent: string;
  second: string;
}

export const palettes: readonly Palette[] = [
  { paper: "#F6F1E4", ink: "#1F1B16", accent: "#7A1F2B", second: "#B08D57" },
  { paper: "#FBF8F1", ink: "#22303A", accent: "#22506B", second: "#C7A76C" },
  { paper: "#EFE6D2", ink: "#2B2118", accent: "#9A5A23", second: "#5C6B4A" },
  { paper: "#F8F4EC", ink: "#15221B", accent: "#2F5D46", second: "#B59A5B" },
  { paper: "#1E1C1A", ink: "#EFE7D6", accent: "#C9A25B", second: "#8C2F2F" },
  { paper: "#23303D", ink: "#F1ECE0", accent: "#E0B36A", second: "#8FB1BF" },
  { paper: "#5A1420", ink: "#F5E9D8", accent: "#D9B26F", second: "#E7C7B4" },
  { paper: "#F4E7DC", ink: "#3A1F1B", accent: "#C2552D", second: "#2F4A4D" },
  { paper: "#FFFFFF", ink: "#151515", accent: "#D33F2A", second: "#888888" },
  { paper: "#F2EFE9", ink: "#26242E", accent: "#4E3D78", second: "#B98AA0" },
  { paper: "#E7EBE4", ink: "#1F2A24", accent: "#4B7A5B", second: "#C98B3C" },
  { paper: "#F7EFD9", ink: "#23221C", accent: "#D1962A", second: "#35586B" },
  { paper: "#2E4034", ink: "#F3EEDD", accent: "#D8C08A", second: "#A9BF9F" },
  { paper: "#FAF3EE", ink: "#2B1E24", accent: "#B43A5E", second: "#D7A24A" },
  { paper: "#DDE4E8", ink: "#1A2733", accent: "#1F4F7A", second: "#B5462F" },
  { paper: "#E9DCC3", ink: "#35160F", accent: "#8E2B1B", second: "#46513A" },
  { paper: "#F5F1E8", ink: "#2A2A2A", accent: "#6C7A5A", second: "#C0673F" },
  { paper: "#D9A441", ink: "#20180C", accent: "#7A1E1A", second: "#FFF6DF" },
  { paper: "#B94E30", ink: "#FFF4E6", accent: "#FBE0B4", second: "#F2C98A" },
  { paper: "#F9F6F0", ink: "#0F3B3A", accent: "#0F6B66", second: "#D08A4E" },
];

export const paletteCount = palettes.length;
