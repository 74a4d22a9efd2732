/** `npm run dev`: the server and the web app, both reloading on change, until one ends or Ctrl-C. */
import { type ChildProcess, spawn } from 'node:child_process'

import { readArguments } from './arguments.ts'
import { runCommand } from './command.ts'
import { freePortFrom } from './dev/free-port.ts'

readArguments({
  script: 'run dev',
  does: 'Starts server and web app, both reloading on change. The web app takes port 5173, or the next free one.',
  options: {},
})

const WATCHED = ['server', 'contract', 'domain', 'packages'].map((folder) => `--watch-path=${folder}`)

await runCommand(async () => {
  const port = await freePortFrom(5173)
  // Mails and redirects lead to Vite's address, which passes calls on to the server. Both say when they listen.
  const server = run(['--watch', ...WATCHED, '--watch-preserve-output', 'server/main.ts'], {
    PUBLIC_URL: `http://localhost:${port}`,
  })
  const web = run(['node_modules/vite/bin/vite.js', '--port', String(port), '--strictPort', '--clearScreen', 'false'])
  const both = [server, web]
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(both, signal))
  for (const child of both) {
    child.on('exit', (code) => {
      process.exitCode ??= code ?? 0
      stop(both, 'SIGTERM')
    })
  }
})

function run(args: string[], env: Record<string, string> = {}): ChildProcess {
  return spawn(process.execPath, args, { stdio: 'inherit', env: { ...env, ...process.env } })
}

function stop(both: ChildProcess[], signal: NodeJS.Signals) {
  for (const child of both) if (child.exitCode === null) child.kill(signal)
}
