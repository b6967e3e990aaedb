import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fp from 'fastify-plugin';
import { z } from 'zod';
import type { Endpoint } from '@/contract/core';
import { listEndpoints } from '@/upstream/calls';

type Json = Record<string, unknown>;

const toJson = (schema: z.ZodType): Json =>
  z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input', target: 'openapi-3.0', reused: 'inline' }) as Json;

function parametersOf(schema: z.ZodType, place: 'query' | 'path'): Json[] {
  const json = toJson(schema);
  const properties = (json.properties ?? {}) as Record<string, Json>;
  const required = new Set((json.required ?? []) as string[]);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.has(name),
    schema: property,
    ...(property.type === 'object' ? { style: 'deepObject', explode: true } : {}),
  }));
}

function answerOf(endpoint: Endpoint): Json {
  const head = { code: { type: 'integer' }, msg: { type: 'string', nullable: true } };
  const answer = toJson(endpoint.answer);
  if (endpoint.shape === 'page') {
    return { ...head, total: { type: 'integer' }, rows: { type: 'array', items: answer } };
  }
  return endpoint.shape === 'top' ? { ...head, ...((answer.properties ?? {}) as Json) } : { ...head, data: answer };
}

function operationOf(domain: string, name: string, endpoint: Endpoint): Json {
  const body = endpoint.method === 'POST' || endpoint.method === 'PUT' ? toJson(endpoint.body) : undefined;
  return {
    tags: [domain],
    operationId: name,
    summary: endpoint.summary,
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    ...(body ? { requestBody: { content: { 'application/json': { schema: body } } } } : {}),
    security: endpoint.auth === 'none' ? [] : [{ bearer: [] }],
    responses: {
      200: {
        description: 'The envelope',
        content: { 'application/json': { schema: { type: 'object', properties: answerOf(endpoint) } } },
      },
    },
  };
}

function describePaths(): Record<string, Json> {
  const paths: Record<string, Json> = {};
  for (const { domain, name, endpoint } of listEndpoints()) {
    const operations = paths[endpoint.path] ?? {};
    operations[endpoint.method.toLowerCase()] = operationOf(domain, name, endpoint);
    paths[endpoint.path] = operations;
  }
  return paths;
}

let paths: Record<string, Json> | undefined;

/** The OpenAPI document of the contract, of which most is made for the first who reads it. */
const openApiDocument: Json = {
  openapi: '3.0.3',
  info: { title: 'Huiyi upstream', version: '1' },
  components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  get paths() {
    paths ??= describePaths();
    return paths;
  },
};

/** Serves the contract as an OpenAPI page at `/docs` of the upstream's own port. */
export const openApiPlugin = fp(
  async (app) => {
    // The document is made of plain JSON schemas; the plugin's type wants every OpenAPI field spelled out.
    const specification = { document: openApiDocument } as unknown as StaticDocumentSpec;
    await app.register(swagger, { mode: 'static', specification });
    await app.register(swaggerUi, { routePrefix: '/docs' });
  },
  { name: 'openapi' },
);
