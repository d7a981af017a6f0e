import '#kit/server/malloc.ts'

// Loaded after malloc's settings, because these may restart the process.
await import('#app/start-server.ts')
