import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const END_WITH_PARENT = fileURLToPath(new URL('./end-with-parent.cjs', import.meta.url))

/** Runs a script on a Node to its end. It ends with this process, also when this one is killed. */
export function runNode(node, args, options) {
  return runProgram(node, ['--require', END_WITH_PARENT, ...args], options)
}

/** Runs a program to its end and gives what it printed. */
export function runProgram(command, args, { cwd, env = process.env, name = 'npm' }) {
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(command, args, {
      cwd,
      env: { ...env, BOOTSTRAP_PID: String(process.pid) },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text
      })
    }
    child.on('error', (error) => resolve({ succeeded: false, output: error.message }))
    child.on('close', (code, signal) =>
      resolve({
        succeeded: code === 0,
        output: signal ? `${output}\n${name} was killed (${signal}). Run npm start again.` : output,
      }),
    )
  })
}
