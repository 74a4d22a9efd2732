/** `npm start`: the server as it was built, or, where it has been edited since, from its sources. */
import { readArguments } from './arguments.ts'
import { isServerBuilt } from './bootstrap/builds.mjs'

readArguments({
  script: 'start',
  does: 'Installs and builds what is needed, and starts Sharewell. It is configured by environment variables and .env, see .env.example.',
  options: {},
})
const built = new URL('../dist/main.js', import.meta.url).href
await (isServerBuilt() ? import(built) : import('#server/main.ts'))
