/**
 * How operations travel, 'GET /api/projects' by 'projects.listProjects': the build lets each module write here what it
 * calls (tools/build/contract-paths.ts), so that no page knows the operations of others.
 */
export const routesOfCalls: Record<string, string> = {}
