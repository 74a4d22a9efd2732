/** `npm start`: the server. */
import { readArguments } from './command.ts'

readArguments({
  script: 'start',
  does: 'Installs and builds what is needed, and starts Sharewell. It is configured by environment variables and .env, see .env.example.',
  options: {},
})
await import('#server/main.ts')
