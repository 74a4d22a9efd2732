/** The contract's methods and paths without its schemas (`paths.users.getUser: 'GET /api/users/{id}'`), made by vite.config.ts. */
declare module 'virtual:contract-paths' {
  export const paths: Record<string, Record<string, string>>
}

/** The same for what a module that does not name its operations calls. */
declare module 'virtual:contract-paths?late' {
  export const paths: Record<string, Record<string, string>>
}

/** The icons that the web app uses, and where, made by tools/build/icons-used.ts. */
declare module 'virtual:icons-used' {
  import type { TablerIcon } from '@tabler/icons-react'
  export const icons: readonly { name: string; icon: TablerIcon; files: readonly string[] }[]
}
