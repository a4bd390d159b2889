const loading = new Map<string, Promise<void>>();

/** How long a service may take, in milliseconds: a shopper waits for it. */
export const serviceTimeout = 10_000;

/** Fetches a service's script, once for a page; after a failure, or where it takes too long, the next call tries again. */
export function loadScript(src: string): Promise<void> {
  const known = loading.get(src);
  if (known) return known;
  const loaded = new Promise<void>((resolve, reject) => {
    const script = document.createElement("script");
    script.src = src;
    script.async = true;
    const fail = () => {
      script.remove();
      reject(new Error("Failed to load script"));
    };
    const timer = setTimeout(fail, serviceTimeout);
    script.addEventListener("load", () => {
      clearTimeout(timer);
      resolve();
    });
    script.addEventListener("error", fail);
    document.head.append(script);
  });
  loading.set(src, loaded);
  loaded.catch(() => loading.delete(src));
  return loaded;
}
