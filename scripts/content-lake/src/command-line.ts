#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { localToken, startLake } from './index.ts'

const usage = `Usage: content-lake [--port 3970] [--data .content-lake] [--project local] [--dataset production]

Serves a Sanity dataset from a local folder. Ctrl-C stops it.`

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '3970' },
    data: { type: 'string', default: '.content-lake' },
    project: { type: 'string', default: 'local' },
    dataset: { type: 'string', default: 'production' },
    help: { type: 'boolean', short: 'h' },
  },
})
if (values.help) console.log(usage)
else await serve()

async function serve() {
  const { port, data: dir, project: projectId, dataset } = values
  const lake = await startLake({ dir, projectId, dataset, port: Number(port) })
  const address = lake.url.replace('127.0.0.1', 'localhost')
  console.log(
    `content-lake: ${address}, project "${projectId}", dataset "${dataset}", token "${localToken}", data in ${dir}`,
  )
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void lake.close())
}
