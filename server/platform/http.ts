/** Everything that is answered over HTTP: the server, the operations of the contract, the web app. */
export { apiReferenceHandler } from './http/api-reference-handler.ts'
export { fromReplica } from './http/from-replica.ts'
export { healthHandler } from './http/health-handler.ts'
export { createHttpServer, type HttpHandler, sendJson, sendRefusal } from './http/http-server.ts'
export { ipSubnetOf } from './http/ip-subnet.ts'
export { exportList, type ReadPage } from './http/list-export.ts'
export { liveHandler, SESSION_ENDED } from './http/live-handler.ts'
export { describeOperations, openApiPart } from './http/openapi-part.ts'
export {
  type DepsOf,
  type Handler,
  type InputOf,
  type MemberContext,
  type MemberWrite,
  type Operation,
  type OperationTable,
  operation,
  type PublicContext,
  type PublicHandler,
  type RequestContext,
  type RequestOrigin,
  transaction,
  type WriteHandler,
} from './http/operation.ts'
export { bindOperations, type RouteTable, routesOf } from './http/operation-routes.ts'
export { operationsHandler } from './http/operations-handler.ts'
export { type Gates, gated, type Policy } from './http/policy.ts'
export { startingHandler } from './http/starting-handler.ts'
export { type FirstCallsOf, webAppPart } from './http/static-handler.ts'
export type { AccountView, KeyHolder, KeyHolderOf, Viewer, ViewerOf } from './http/viewer.ts'
export { versionOf } from './http/web-version.ts'

// For tests.

/** @internal */
export { describeRequest } from './http/http-request.ts'
