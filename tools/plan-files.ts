/**
 * Looks for a better plan of which modules of the web app share a file, from the stored one on, and stores it in
 * tools/build/plan.json. A build asks for it when pages come to load more than they may; after a conflict in that file, it is
 * run again. Takes about three minutes.
 */
import { build } from 'vite'

process.env.SHAREWELL_PLAN = 'anew'
await build({ logLevel: 'warn' })
