/** Stored files, and the files that are made here. */
export { BYTE_ORDER_MARK, CSV_TYPE, type CsvCell, csvFile } from './files/csv.ts'
export { excelFile, MAX_EXCEL_ROWS } from './files/excel.ts'
export { folderDisk, type S3Options, s3Disk } from './files/file-disks.ts'
export { sniffFileType } from './files/file-types.ts'
export { type PdfWriter, pdfWriter } from './files/pdf-writer.ts'
export { type AmountRow, type ReceiptWriter, receiptWriter } from './files/receipt-writer.ts'
export { removeFiles, removeFilesWorker } from './files/remove-files.ts'
export { spooledFile } from './files/spooled-file.ts'
export { createFiles, downloadHeaders, type Files, MAX_FILE_BYTES } from './files/stored-files.ts'
export {
  bytesOf,
  deleteFile,
  fileAnswer,
  insertFile,
  receiveDocument,
  type UploadedFile,
} from './files/uploads.ts'
export { clamdScanner, pingClamd } from './files/virus-scanner.ts'
