// Pictures that people choose, cut square in the middle and encoded again, small: everything else in the file is gone.

/** Of a file that is decoded at all, in MB. */
export const MOST_MEGABYTES = 25;
const SIDE = 128;
const MOST_BYTES = 48 * 1024;
const KINDS: readonly (readonly [string, number])[] = [
  ["image/webp", 0.85],
  ["image/jpeg", 0.8],
  ["image/jpeg", 0.5],
];

/** The picture in base64; null where the file is none that this browser can draw. */
export async function smallPicture(file: Blob): Promise<string | null> {
  try {
    const bitmap = await createImageBitmap(file);
    const side = Math.min(bitmap.width, bitmap.height);
    const canvas = document.createElement("canvas");
    canvas.width = SIDE;
    canvas.height = SIDE;
    const draw = canvas.getContext("2d");
    if (!draw || !side) return null;
    // What is clear in a picture is white in one without transparency.
    draw.fillStyle = "#fff";
    draw.fillRect(0, 0, SIDE, SIDE);
    draw.imageSmoothingQuality = "high";
    draw.drawImage(bitmap, (bitmap.width - side) / 2, (bitmap.height - side) / 2, side, side, 0, 0, SIDE, SIDE);
    bitmap.close();
    for (const [kind, quality] of KINDS) {
      const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, kind, quality));
      if (made && made.type === kind && made.size <= MOST_BYTES) return await base64(made);
    }
  } catch {
    // Not a picture, or a broken one.
  }
  return null;
}

/** What is in a file, as a request has it. */
export function base64(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ""));
    reader.onerror = () => reject(reader.error ?? new Error("unreadable"));
    reader.readAsDataURL(blob);
  });
}
