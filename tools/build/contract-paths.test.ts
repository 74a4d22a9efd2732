import { expect, test } from 'vitest'
import { operationsIn } from './contract-paths.ts'

const PATHS = {
  projects: { listProjects: 'GET /api/projects', getProject: 'GET /api/projects/{id}' },
  search: { find: 'GET /api/search' },
}

test.each([
  ['orpc.projects.listProjects.queryOptions()', ['projects.listProjects']],
  ['orpc.projects\n  .getProject.call({ id })', ['projects.getProject']],
  ['({ projects: calls }) => calls.getProject.queryOptions()', ['projects.getProject']],
  ['orpc.search.find.call({ q })', ['search.find']],
  ['[1, 2].find(isEven)', []],
  ['/** Like `orpc.projects.listProjects`. */', []],
  ["'the name listProjects alone'", []],
])('%s', (source, names) => {
  expect(operationsIn(source, PATHS).map(([name]) => name)).toEqual(names)
})
