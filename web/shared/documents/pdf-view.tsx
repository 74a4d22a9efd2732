import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { PdfFile } from 'pdfjs-dist/legacy/build/pdf.min.mjs'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { drawPage } from './draw-page.ts'
import { type OpenPdf, openPdf } from './open-pdf.ts'
import styles from './pdf-view.module.css'

interface PdfViewProps {
  url: string
  name: string
  /** Instead of a file that cannot be shown. */
  failed: ReactNode
}

/** A PDF, page by page, drawn by the app itself: nothing in the file is run. */
export function PdfView({ url, name, failed }: PdfViewProps) {
  const { data, isError } = useQuery({
    queryKey: ['pdf', url],
    queryFn: ({ signal }) => openPdf(url, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  useClosing(data)
  if (isError) return failed
  return data ? (
    <Pages file={data.file} name={name} failed={failed} />
  ) : (
    <div className={styles.sheet} aria-busy="true" />
  )
}

/** The worker ends with the view. */
function useClosing(pdf: OpenPdf | undefined): void {
  useEffect(() => () => void pdf?.close(), [pdf])
}

interface PagesProps {
  file: PdfFile
  failed: ReactNode
}

function Pages({ file, name, failed }: PagesProps & { name: string }) {
  const [number, setNumber] = useState(1)
  const count = file.numPages
  return (
    <>
      <Page key={number} file={file} number={number} label={`${name}, page ${number} of ${count}`} failed={failed} />
      {count > 1 ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would be drawn with a legend
        <div className={styles.turn} role="group" aria-label="Pages">
          <ActionIcon
            variant="default"
            size={36}
            aria-label="Previous page"
            aria-disabled={number === 1}
            data-disabled={number === 1}
            onClick={() => setNumber(Math.max(1, number - 1))}
          >
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <span role="status">{`Page ${number} of ${count}`}</span>
          <ActionIcon
            variant="default"
            size={36}
            aria-label="Next page"
            aria-disabled={number === count}
            data-disabled={number === count}
            onClick={() => setNumber(Math.min(count, number + 1))}
          >
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
        </div>
      ) : null}
    </>
  )
}

/** One page as a picture, and its words for those who do not see it. */
function Page({ file, number, label, failed }: PagesProps & { number: number; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [words, setWords] = useState<string | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    if (!canvas.current) return
    drawPage(file, number, { canvas: canvas.current, signal }).then(
      (found) => signal.aborted || setWords(found),
      () => signal.aborted || setFailed(true),
    )
    return () => leaving.abort()
  }, [file, number])
  if (hasFailed) return failed
  return (
    <div className={styles.sheet} aria-busy={words === null}>
      <canvas ref={canvas} className={styles.page} role="img" aria-label={label} />
      {words ? <p className="sw-hidden">{words}</p> : null}
    </div>
  )
}
