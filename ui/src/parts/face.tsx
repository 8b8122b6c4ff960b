// An actor's face: a letter on its colour. The name beside it says who it is.
import type { JSX } from "preact";
import { usePicture } from "../store/context.ts";

export function Face({ of, big = false }: { of: string; big?: boolean }): JSX.Element {
  const face = usePicture().words.face(of);
  const kind = `face face-${face.side} tone-${face.tone}${big ? " big" : ""}${face.letters.length > 1 ? " two" : ""}`;
  if (face.picture)
    return (
      <span class={`${kind} pictured`} data-letters="" aria-hidden="true">
        <img src={face.picture} alt="" />
      </span>
    );
  return <span class={kind} data-letters={face.letters} aria-hidden="true" />;
}
