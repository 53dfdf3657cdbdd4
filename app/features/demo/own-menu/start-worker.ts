let policy: { createScriptURL: (url: string) => unknown } | undefined;

/** Starts a worker of this build. The page's policy allows only this name's Trusted Types policy. */
export function startWorker(url: string): Worker {
  policy ??= globalThis.trustedTypes?.createPolicy("workers", {
    createScriptURL: (file) => {
      if (!/^\/assets\/[\w.-]+\.m?js$/.test(file) && !import.meta.env.DEV)
        throw new TypeError(`${file} is no worker`);
      return file;
    },
  });
  return new Worker(policy === undefined ? url : (policy.createScriptURL(url) as unknown as string), {
    type: "module",
  });
}
