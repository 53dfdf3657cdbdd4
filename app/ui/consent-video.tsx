import { recording } from "#app/content/recording.ts";
import "./consent-video.css";

type ConsentVideoProps = { videoId: string; title: string };

/** Our own recording of the demo, below it the consented video (§ 25 TDDDG): only a click on its button loads the player. */
export function ConsentVideo({ videoId, title }: ConsentVideoProps) {
  return (
    <div data-enhance="consent-video" data-consent-video={videoId} data-title={title}>
      <div className="relative overflow-hidden rounded-surface shadow-lift">
        {/* Not the video's own poster, which browsers load with the page. It also keeps the place. */}
        <img src={recording.poster} alt="" width="560" height="315" loading="lazy" className="w-full" />
        <video
          src={recording.film}
          controls
          muted
          playsInline
          preload="none"
          aria-label={recording.label}
          className="consent-player"
        />
      </div>
      <p className="mt-2 text-sm text-ink-2">{recording.caption}</p>
      <div className="mt-2">
        <button type="button" className="needs-script button button-secondary float-left mr-4">
          Video laden
        </button>
        <p className="text-sm text-ink-2">
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
    </div>
  );
}
