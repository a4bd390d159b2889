/** URLs of font files, for documents without our style sheet, such as cross-origin frames. */
export { default as bodyFontFile } from "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url";
