/** The drawings that there are. */
export type SceneName = "vines" | "slopes" | "coast" | "cellar" | "rack" | "still" | "juniper" | "bottles";
