import { useEffect, useRef, useState } from "react";
import type { FilesLink } from "#app/features/projects/files/files-link.ts";
import type { ProjectFile } from "#app/features/projects/files/project-files.ts";

/** Drawn on a canvas: an <img> URL would have to contain the access code. */
export function PicturePreview({ file, link }: { file: Pick<ProjectFile, "id" | "name">; link: FilesLink }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isMissing, setMissing] = useState(false);
  const { id, name } = file;

  useEffect(() => {
    const target = canvas.current;
    if (target === null) return;
    const seen = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      seen.disconnect();
      loadPreview(link, id)
        .then((picture) => draw(target, picture))
        .catch(() => setMissing(true));
    });
    seen.observe(target);
    return () => seen.disconnect();
  }, [link, id]);

  if (isMissing) return null;
  return <canvas ref={canvas} role="img" aria-label={`Vorschau von ${name}`} width={1} height={1} />;
}

async function loadPreview(link: FilesLink, id: number): Promise<ImageBitmap> {
  const answer = await link.ask({ wish: "preview", id: String(id) }, { isBackground: true });
  if (!answer.ok) throw new Error(`Status ${answer.status}`);
  return createImageBitmap(await answer.blob());
}

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap): void {
  canvas.width = picture.width;
  canvas.height = picture.height;
  canvas.getContext("2d")?.drawImage(picture, 0, 0);
}
