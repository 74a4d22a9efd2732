import type { PdfFile } from 'pdfjs-dist/legacy/build/pdf.min.mjs'

/** What browsers on phones can hold in one canvas. */
const MAX_PIXELS = 16_000_000

/** Draws a page as wide as the canvas stands, in the screen's own pixels, and gives its text. */
export async function drawPage(
  file: PdfFile,
  number: number,
  { canvas, signal }: { canvas: HTMLCanvasElement; signal: AbortSignal },
): Promise<string> {
  const page = await file.getPage(number)
  const whole = page.getViewport({ scale: 1 })
  const wanted = ((canvas.clientWidth || whole.width) * window.devicePixelRatio) / whole.width
  const viewport = page.getViewport({ scale: scaleWithin(whole, wanted) })
  if (signal.aborted) return ''
  canvas.width = viewport.width
  canvas.height = viewport.height
  const drawing = page.render({ canvas, viewport })
  signal.addEventListener('abort', () => drawing.cancel(), { once: true })
  await drawing.promise
  const { items } = await page.getTextContent()
  return items.map(({ str = '' }) => str).join(' ')
}

/** The scale that is wanted, or the largest that the canvas can hold. */
export function scaleWithin({ width, height }: { width: number; height: number }, wanted: number): number {
  return Math.min(wanted, Math.sqrt(MAX_PIXELS / (width * height)))
}
