import { addAbortSignal } from "node:stream";
import { connect } from "node:tls";
import type { Certificate } from "#database/site-health.ts";

const TIMEOUT_MS = 10_000;

/** Returns what browsers see of the certificate at this origin. Never throws; at once when `signal` aborts. */
export function readCertificate(origin: string, signal: AbortSignal): Promise<Certificate> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const socket = connect({
      host: hostname,
      port: port === "" ? 443 : Number(port),
      servername: hostname,
      // It is read even where browsers refuse it.
      rejectUnauthorized: false,
      timeout: TIMEOUT_MS,
    });
    const finish = (certificate: Partial<Certificate>) => {
      socket.destroy();
      resolve({ until: null, refusal: null, unreachable: null, ...certificate });
    };
    socket.once("secureConnect", () => {
      const { valid_to } = socket.getPeerCertificate();
      finish({
        until: valid_to ? new Date(valid_to).toISOString() : null,
        refusal: socket.authorized ? null : String(socket.authorizationError),
      });
    });
    socket.once("timeout", () => finish({ unreachable: "keine Antwort" }));
    // An aborted socket reports an error.
    addAbortSignal(signal, socket);
    socket.once("error", (error: NodeJS.ErrnoException) =>
      finish({ unreachable: (error.code ?? error.message).slice(0, 100) }),
    );
  });
}
