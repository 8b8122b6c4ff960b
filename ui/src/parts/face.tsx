// An actor's face: a letter on its colour. The name beside it says who it is.
import type { JSX } from "preact";
import { usePicture } from "../store/context.ts";

export function Face({ of, big = false }: { of: string; big?: boolean }): JSX.Element {
  const face = usePicture().words.face(of);
  return (
    <span
      class={`face face-${face.side} tone-${face.tone}${big ? " big" : ""}${face.letters.length > 1 ? " two" : ""}`}
      data-letters={face.letters}
      aria-hidden="true"
    />
  );
}
