/** Addresses of font files, for documents that have no style sheet of ours, such as those in frames of another origin. */
export { default as bodyFontFile } from "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url";
