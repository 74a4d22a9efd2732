import type { Route } from '../http/router.ts'
import * as fileLinks from './file-links.ts'
import * as files from './files.ts'

export const FILE_ROUTES: readonly Route[] = [
  { method: 'POST', path: '/v1/files', operation: files.createFile },
  { method: 'GET', path: '/v1/files', operation: files.listFiles },
  { method: 'GET', path: '/v1/files/{id}', operation: files.retrieveFile },
  { method: 'POST', path: '/v1/file_links', operation: fileLinks.createFileLink },
  { method: 'GET', path: '/v1/file_links', operation: fileLinks.listFileLinks },
  { method: 'GET', path: '/v1/file_links/{id}', operation: fileLinks.retrieveFileLink },
  { method: 'POST', path: '/v1/file_links/{id}', operation: fileLinks.updateFileLink },
]
