export { setServerSettings, type ServerSettings } from "./provider/serverSettings.ts";
