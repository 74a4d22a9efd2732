/** The contract's methods and paths without its schemas, made by vite.config.ts. */
declare module 'virtual:contract-paths' {
  import type { AnyContractRouter } from '@orpc/contract'
  export const paths: AnyContractRouter
}
