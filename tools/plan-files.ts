/**
 * Decides again which modules of the web app share a file, and stores it in tools/build/plan.json. A build asks for it when
 * pages come to load more than planned; after a conflict in that file, it is run again. Takes two minutes.
 */
import { build } from 'vite'

process.env.SHAREWELL_PLAN = 'anew'
await build({ logLevel: 'warn' })
