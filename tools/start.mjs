/**
 * `npm start`, once everything is installed and built: starts the server that was built. Plain JavaScript, since Node would
 * first load what it needs for TypeScript.
 */
if (process.argv.length > 2) {
  const { readArguments } = await import('./arguments.ts')
  readArguments({
    script: 'start',
    does: 'Installs and builds what is needed, and starts Sharewell. It is configured by environment variables and .env, see .env.example.',
    options: {},
  })
}
await import('../dist/main.js')
