import { Agent, get } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

/** Requests one address over several connections for some time, in its own thread, and reports how many were answered. */
const { url, cookie, connections, milliseconds } = workerData as Load

export interface Load {
  url: string
  cookie: string
  connections: number
  milliseconds: number
}

const agent = new Agent({ keepAlive: true, maxSockets: connections })
const end = performance.now() + milliseconds
let answered = 0

function ask(): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { cookie } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`It answered ${response.statusCode}.`))
      response.resume().on('end', resolve)
    }).on('error', reject)
  })
}

async function askAndAgain(): Promise<void> {
  while (performance.now() < end) {
    await ask()
    answered += 1
  }
}

const begun = performance.now()
await Promise.all(Array.from({ length: connections }, askAndAgain))
parentPort?.postMessage((answered / (performance.now() - begun)) * 1000)
agent.destroy()
