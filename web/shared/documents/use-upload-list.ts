import { useRef, useState } from 'react'
import type { Upload } from './upload-document.ts'

/** The files that somebody adds, with what became of each. */
export function useUploadList() {
  const [uploads, setUploads] = useState<Upload[]>([])
  // The list as it is now, for what runs longer than one drawing of the screen.
  const latest = useRef(uploads)

  function change(next: (before: Upload[]) => Upload[]) {
    latest.current = next(latest.current)
    setUploads(latest.current)
  }

  function update(id: string, changes: Partial<Upload>) {
    change((before) => before.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)))
  }

  return { uploads, latest, change, update }
}

/** A file that is not sent yet. */
export function waitingUpload(file: File): Upload {
  return { id: crypto.randomUUID(), file, state: 'waiting', percent: 0, problem: null }
}
