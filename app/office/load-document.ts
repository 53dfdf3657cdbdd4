export type LoadedDocument = { document: Document; status: number; url: URL };

/** Loads a page or submits a form. XMLHttpRequest, because Trusted Types forbid parsing text. */
export function loadDocument(
  url: string,
  body: URLSearchParams | FormData | null = null,
): Promise<LoadedDocument> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(body === null ? "GET" : "POST", url);
    request.responseType = "document";
    // Background requests do not extend the session.
    if (body === null) request.setRequestHeader("X-Background", "1");
    // Photos take long on a slow connection.
    request.timeout = body instanceof FormData ? 180_000 : 15_000;
    request.onload = () =>
      request.response instanceof Document
        ? resolve({ document: request.response, status: request.status, url: new URL(request.responseURL) })
        : reject(new Error(`The server answered ${request.status} without a page`));
    request.onerror = () => reject(new Error("No network"));
    request.ontimeout = request.onerror;
    request.send(body);
  });
}
