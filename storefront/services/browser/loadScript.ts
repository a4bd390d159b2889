const loading = new Map<string, Promise<void>>();

/** Fetches a service's script, once for a page; after a failure the next call tries again. */
export function loadScript(src: string): Promise<void> {
  const known = loading.get(src);
  if (known) return known;
  const loaded = new Promise<void>((resolve, reject) => {
    const script = document.createElement("script");
    script.src = src;
    script.async = true;
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => {
      script.remove();
      reject(new Error("Failed to load script"));
    });
    document.head.append(script);
  });
  loading.set(src, loaded);
  loaded.catch(() => loading.delete(src));
  return loaded;
}
