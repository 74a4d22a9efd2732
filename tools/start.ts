/** `npm start`: the server as it was built, or, where it has been edited since, from its sources. */
import { readArguments } from './arguments.ts'
import { serverFile } from './bootstrap/builds.mjs'

readArguments({
  script: 'start',
  does: 'Installs and builds what is needed, and starts Sharewell. It is configured by environment variables and .env, see .env.example.',
  options: {},
})
await import(new URL(`../${serverFile()}`, import.meta.url).href)
