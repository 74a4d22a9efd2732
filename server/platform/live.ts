/** Live events: published with a commit, received by every server, sent to open browsers. */
export { createEventHub, type EventHub, type Publication, publish, publishAll } from './live/events.ts'
export { handleLiveStream } from './live/live-stream.ts'
