/** Names of the available drawings. */
export type SceneName = "vines" | "slopes" | "coast" | "cellar" | "rack" | "still" | "juniper" | "bottles";
