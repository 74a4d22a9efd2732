/** `npm run dev`: the server and the web app, both reloading on change, until one ends or Ctrl-C. */
import { type ChildProcess, spawn } from 'node:child_process'

const WEB = 'http://localhost:5173'
const WATCHED = ['server', 'contract', 'domain', 'stripe-sandbox'].map((folder) => `--watch-path=${folder}`)

// Mails and redirects lead to Vite's address, which passes calls on to the server.
const server = run(['--watch', ...WATCHED, '--watch-preserve-output', 'server/main.ts'], { PUBLIC_URL: WEB })
const web = run(['node_modules/vite/bin/vite.js', '--strictPort'])
const both = [server, web]

console.log(`\nThe web app with live reload: ${WEB}\n`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(signal))
for (const child of both) {
  child.on('exit', (code) => {
    process.exitCode ??= code ?? 0
    stop('SIGTERM')
  })
}

function run(args: string[], env: Record<string, string> = {}): ChildProcess {
  return spawn(process.execPath, args, { stdio: 'inherit', env: { ...env, ...process.env } })
}

function stop(signal: NodeJS.Signals) {
  for (const child of both) if (child.exitCode === null) child.kill(signal)
}
