const MEGABYTE = 1_048_576
const LARGEST = 10 * MEGABYTE

/** The kinds of documents that are taken, by the ending of their names. The server looks into the file itself. */
const ENDINGS = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'png', 'jpg', 'jpeg']

/** For the browser's file picker. */
export const ACCEPTED_FILES = ENDINGS.map((ending) => `.${ending}`).join(',')

/** Why a file cannot be added, in a sentence; null when it can. */
export function fileProblem({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (size > LARGEST) return `File "${name}" exceeds the 10MB limit.`
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  if (!ENDINGS.includes(ending)) return `File "${name}" has an unsupported type. Use ${ENDINGS.join(', ')}.`
  return size === 0 ? `File "${name}" is empty.` : null
}

/** A file's size for people: '820 kB', '1.4 MB'. */
export function sizeWords(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`
  return bytes < MEGABYTE ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / MEGABYTE).toFixed(1)} MB`
}

/** What kind of document this is, by the type of its content: 'PDF', 'Excel'. */
export function documentKind(file_type: string): string {
  return KINDS[file_type] ?? 'File'
}

const KINDS: Partial<Record<string, string>> = {
  'application/pdf': 'PDF',
  'application/msword': 'Word',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word',
  'application/vnd.ms-excel': 'Excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel',
  'image/png': 'PNG picture',
  'image/jpeg': 'JPEG picture',
}

/** What a file is called at a glance: 'PDF', 'XLSX'. */
export function fileKind(filename: string): string {
  return (/\.([^.]{1,4})$/.exec(filename)?.[1] ?? 'file').toUpperCase()
}

/** Whether it can be shown above the page. The server tells the kind of a file from what is in it. */
export function canPreview({ file_type }: { file_type: string }): boolean {
  return PREVIEWED.has(file_type)
}

/** The kind whose pages the app draws itself. */
export const PDF = 'application/pdf'

const PREVIEWED = new Set([PDF, 'image/png', 'image/jpeg'])
