import { ActionIcon, Button, FileButton } from '@mantine/core'
import { IconPaperclip, IconTrash } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { ACCEPTED_FILES, sizeWords } from './document-rules.ts'
import { FileKind } from './file-kind.tsx'
import type { Upload } from './upload-document.ts'
import styles from './uploads-field.module.css'
import type { Uploads } from './use-uploads.ts'

interface SavedFile {
  id: string
  filename: string
  file_size: number
  url: string
  allowed?: { remove: boolean }
}

interface UploadsFieldProps {
  uploads: Uploads
  /** What is chosen, for screen readers: 'Supporting documents'. */
  label: string
  button: string
  /** Files that were uploaded before. */
  saved?: readonly SavedFile[]
  onRemoveSaved?: (id: string) => void
}

/** Files to upload with their progress, and a drop area. */
export function UploadsField({
  uploads: { uploads, problems, add, remove, retry },
  label,
  button,
  saved = [],
  onRemoveSaved,
}: UploadsFieldProps) {
  const [isOver, setOver] = useState(false)
  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      add([...event.dataTransfer.files])
    },
  }
  return (
    <>
      <ul className={styles.files}>
        {saved.map(({ id, filename, file_size, url, allowed }) => (
          <li key={id}>
            <a href={url} download={filename} className={styles.file}>
              <FileKind filename={filename} />
              {filename}
            </a>
            <span className={styles.dim}>{sizeWords(file_size)}</span>
            {allowed?.remove && onRemoveSaved ? (
              <RemoveButton filename={filename} onRemove={() => onRemoveSaved(id)} />
            ) : null}
          </li>
        ))}
        {uploads.map((upload) => (
          <UploadLine key={upload.id} upload={upload} onRemove={() => remove(upload.id)} onRetry={retry} />
        ))}
      </ul>
      {problems.map((problem) => (
        <p key={problem} className={styles.problem} role="alert">
          {problem}
        </p>
      ))}
      <div className={styles.pick} data-over={isOver || undefined} {...drop}>
        <FileButton multiple accept={ACCEPTED_FILES} onChange={add} inputProps={{ 'aria-label': label }}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconPaperclip size={16} aria-hidden />}>
              {button}
            </Button>
          )}
        </FileButton>
        <span className={styles.dim}>or drop them here: pdf, doc, docx, xls, xlsx, png, jpg, up to 10MB each</span>
      </div>
    </>
  )
}

function UploadLine({ upload, onRemove, onRetry }: { upload: Upload; onRemove: () => void; onRetry: () => void }) {
  const { file, state, percent, problem } = upload
  return (
    <li>
      <span className={styles.file}>
        <FileKind filename={file.name} />
        {file.name}
      </span>
      <span className={styles.dim} role="status">
        {state === 'waiting' ? `${sizeWords(file.size)}, sent when you save` : null}
        {state === 'uploading' ? `${percent}% of ${sizeWords(file.size)}` : null}
      </span>
      {state === 'uploading' ? (
        <progress max={100} value={percent} className={styles.bar} aria-label={`Sending ${file.name}`} />
      ) : (
        <RemoveButton filename={file.name} onRemove={onRemove} />
      )}
      {problem ? (
        <p className={styles.problem} role="alert">
          {problem}{' '}
          <button type="button" className={styles.plain} onClick={onRetry}>
            Try again
          </button>
        </p>
      ) : null}
    </li>
  )
}

function RemoveButton({ filename, onRemove }: { filename: string; onRemove: () => void }) {
  return (
    <ActionIcon variant="subtle" color="gray" size={32} aria-label={`Remove ${filename}`} onClick={onRemove}>
      <IconTrash size={16} aria-hidden />
    </ActionIcon>
  )
}
