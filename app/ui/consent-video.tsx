import { Play } from "lucide-react";
import "./consent-video.css";

type ConsentVideoProps = { videoId: string; title: string; poster: string };

/**
 * A video with consent (§ 25 TDDDG): our own poster, a notice that names the provider, and a button. Only the click
 * loads the player (consent-video.enhance.ts). Without script it is a plain link.
 */
export function ConsentVideo({ videoId, title, poster }: ConsentVideoProps) {
  return (
    <div>
      <div
        data-enhance="consent-video"
        data-consent-video={videoId}
        data-title={title}
        className="relative aspect-video min-h-[11rem] w-full overflow-hidden rounded-surface bg-green-deep shadow-lift"
      >
        <img src={poster} alt="" width="640" height="360" loading="lazy" className="size-full object-cover" />
        <button
          type="button"
          className="needs-script [--focus-ring:var(--color-saffron)] absolute bottom-4 left-4 inline-flex min-h-12 items-center gap-3 rounded-control bg-saffron px-5 font-semibold text-ink shadow-paper"
        >
          <Play className="size-5 fill-current" aria-hidden="true" />
          Video laden
        </button>
      </div>
      <p className="mt-3 text-sm text-ink-2">
        Erst mit dem Klick wird YouTube (Google Ireland Ltd.) geladen und erfährt deine IP-Adresse. Oder{" "}
        <a
          className="link"
          href={`https://www.youtube.com/watch?v=${videoId}`}
          target="_blank"
          rel="noopener"
        >
          direkt bei YouTube ansehen<span className="sr-only"> (öffnet in neuem Tab)</span>
        </a>
        .
      </p>
    </div>
  );
}
