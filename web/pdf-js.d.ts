/** The part of pdf.js that is used here: the compressed build comes without types. */
declare module 'pdfjs-dist/legacy/build/pdf.min.mjs' {
  interface PdfViewport {
    width: number
    height: number
  }

  interface PdfPage {
    getViewport(options: { scale: number }): PdfViewport
    render(options: { canvas: HTMLCanvasElement; viewport: PdfViewport }): { promise: Promise<void>; cancel(): void }
    getTextContent(): Promise<{ items: { str?: string }[] }>
  }

  interface PdfFile {
    numPages: number
    getPage(number: number): Promise<PdfPage>
  }

  interface PdfTask {
    promise: Promise<PdfFile>
    destroy(): Promise<void>
  }

  export const GlobalWorkerOptions: { workerSrc: string }
  export const VerbosityLevel: { ERRORS: number }
  export function getDocument(options: {
    data: ArrayBuffer
    enableXfa: boolean
    useWasm: boolean
    verbosity: number
  }): PdfTask
}
