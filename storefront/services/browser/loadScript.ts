const loading = new Map<string, Promise<void>>();

/** Timeout in milliseconds for a script that a shopper is waiting for. */
export const serviceTimeout = 10_000;

/** Loads a service's script once per page. After a failure or a timeout, the next call retries. */
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
