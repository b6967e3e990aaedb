import { z } from 'zod';
import { INVITED_KINDS } from '@/contract/attendee/attendee';
import { dateTimeSchema, endpoint, idSchema, numberSchema, textSchema } from '@/contract/core';
import { filled } from '@/contract/filled';
import { listEndpoint } from '@/contract/list';
import { MEAL_KINDS } from '@/contract/meal/meal';
import { says } from '@/contract/says';
import { DIRECTIONS as BOUNDS } from '@/contract/trip/trip';
import type { DeviceTime } from './clock';
import { DOOR_REASONS } from './judge';
import { DIRECTIONS, OFTEN, POINT_KINDS, POINT_WAYS } from './point';
import { TICKET_LENGTH } from './ticket';

const oneMeeting = z.object({ msId: idSchema });
const onePoint = oneMeeting.extend({ pointId: idSchema });
/** Milliseconds since 1970: doors reckon with moments, in browsers and in the upstream alike. */
const momentSchema = numberSchema.pipe(z.number().int().min(0).max(8e15));

export const doorPointSchema = z.object({
  pointId: idSchema,
  msId: idSchema,
  kind: z.enum(POINT_KINDS),
  name: z.string(),
  nameEn: z.string().nullable(),
  place: z.string(),
  sessionId: idSchema.nullable(),
  car: z.object({ carId: idSchema, bound: z.enum(BOUNDS) }).nullable(),
  way: z.enum(POINT_WAYS),
  often: z.enum(OFTEN),
  feeIds: z.array(idSchema),
  invited: z.array(z.enum(INVITED_KINDS)),
  windows: z.array(z.object({ from: momentSchema.nullable(), until: momentSchema.nullable() })),
  capacity: z.number().int().nullable(),
  closed: z.boolean(),
});
/** The same for who works there. */
const deskPointSchema = doorPointSchema.extend({
  /** Of this meal: its rule says who is let in. */
  mealId: idSchema.nullable(),
  /** People sign in here themselves, by the code on a screen. */
  self: z.boolean(),
  /** Somebody was scanned there: it can be closed and not taken away. */
  used: z.boolean(),
});
export type DeskPoint = z.infer<typeof deskPointSchema>;
/** A car as doors call it. */
const doorCarSchema = z.object({
  carId: idSchema,
  bound: z.enum(BOUNDS),
  station: z.string(),
  meetTime: z.string(),
  plate: textSchema,
});

export const getDoor = endpoint({
  method: 'GET',
  path: '/meeting/door/{msId}',
  summary: 'The points of a meeting, with what they can be for; who has its public key checks tickets',
  auth: 'meeting.door.scan',
  shows: ['door'],
  params: oneMeeting,
  answer: z.object({
    server: momentSchema,
    /** The caller may set points. */
    sets: z.boolean(),
    publicKey: z.string(),
    points: z.array(deskPointSchema),
    fees: z.array(z.object({ feeId: idSchema, feeName: z.string(), feeNameEn: textSchema, biz: z.string() })),
    meals: z.array(z.object({ mealId: idSchema, kind: z.enum(MEAL_KINDS), startTime: z.string() })),
    cars: z.array(doorCarSchema),
    /** Halls of the programme, and its sessions. */
    places: z.array(z.string()),
    sessions: z.array(
      z.object({
        sessionId: idSchema,
        topic: z.string(),
        topicEn: textSchema,
        startTime: z.string(),
        place: textSchema,
      }),
    ),
  }),
});
export type Door = z.output<typeof getDoor.answer>;

export const getDoorCounts = endpoint({
  method: 'GET',
  path: '/meeting/door/{msId}/counts',
  summary: 'How many have passed each point, and how many are in now',
  auth: 'meeting.door.scan',
  shows: ['door'],
  params: oneMeeting,
  answer: z.object({
    server: momentSchema,
    /** Who may pass the doors. */
    expected: z.number().int(),
    points: z.array(
      z.object({
        pointId: idSchema,
        /** Passages in that count, of all days and of today; of those who were in. */
        total: z.number().int(),
        today: z.number().int(),
        /** In now, by all points of its group together. */
        now: z.number().int(),
        refused: z.number().int(),
        conflicts: z.number().int(),
        /** Of a car: how many of its people are in it. */
        aboard: z.object({ people: z.number().int(), of: z.number().int() }).nullable(),
      }),
    ),
  }),
});

export type DoorCounts = z.output<typeof getDoorCounts.answer>;

/** So many windows and fees has a point at most. */
export const MOST_IN_POINT = 30;
const name = (max: number) => z.string().trim().max(max, says('validation.tooLong'));
export const savePoint = endpoint({
  method: 'POST',
  path: '/meeting/door/{msId}/points',
  summary: 'Set a point up, or change it',
  auth: 'meeting.door.set',
  changes: ['door'],
  params: oneMeeting,
  body: z.object({
    pointId: idSchema.nullish(),
    kind: z.enum(POINT_KINDS),
    name: filled('validation.name').max(40, says('validation.tooLong')),
    nameEn: name(60).nullish(),
    place: name(60),
    sessionId: idSchema.nullish(),
    /** For a point of the kind `meal` alone. */
    mealId: idSchema.nullish(),
    /** For one of the kind `car`, which is of one. */
    carId: idSchema.nullish(),
    way: z.enum(POINT_WAYS),
    often: z.enum(OFTEN),
    feeIds: z.array(idSchema).max(MOST_IN_POINT),
    invited: z.array(z.enum(INVITED_KINDS)).max(INVITED_KINDS.length),
    windows: z.array(z.object({ from: dateTimeSchema.nullish(), until: dateTimeSchema.nullish() })).max(MOST_IN_POINT),
    capacity: numberSchema.pipe(z.number().int().min(1).max(100_000)).nullish(),
    closed: z.boolean(),
    self: z.boolean(),
  }),
  answer: z.object({ pointId: idSchema }),
});
export const removePoint = endpoint({
  method: 'POST',
  path: '/meeting/door/{msId}/points/{pointId}/remove',
  summary: 'Take a point away where nobody was scanned yet',
  auth: 'meeting.door.set',
  changes: ['door'],
  params: onePoint,
});

const factsSchema = z.object({
  pointId: idSchema.optional(),
  at: momentSchema.optional(),
  from: momentSchema.optional(),
  until: momentSchema.optional(),
  feeIds: z.array(idSchema).optional(),
  capacity: z.number().int().optional(),
  carId: idSchema.optional(),
});
const reasonSchema = z.enum(DOOR_REASONS);
const nonceSchema = z.string().regex(/^[\w-]{8,64}$/);
const codeSchema = z.string().max(400);
const whoseSchema = {
  /** What was read; anything at all, as a reader has it. */
  code: codeSchema.optional(),
  /** Who was found by name and figures. */
  attendeeId: idSchema.optional(),
};

export const scanTicket = endpoint({
  method: 'POST',
  path: '/meeting/door/{msId}/scan',
  summary: 'Judge a ticket at a point, and count who is let through; the same nonce of a device is the same scan',
  auth: 'meeting.door.scan',
  changes: [],
  params: oneMeeting,
  body: z.object({
    pointId: idSchema,
    direction: z.enum(DIRECTIONS),
    ...whoseSchema,
    device: nonceSchema,
    nonce: nonceSchema,
  }),
  answer: z.object({
    server: momentSchema,
    result: z.enum(['admit', 'refuse']),
    reason: reasonSchema.nullable(),
    facts: factsSchema,
    /** Whose ticket it is, where that is known here. */
    person: z
      .object({
        attendeeId: idSchema,
        name: z.string(),
        hospital: textSchema,
        feeName: z.string(),
        feeNameEn: textSchema,
      })
      .nullable(),
  }),
});
export type ScanAnswer = z.output<typeof scanTicket.answer>;

export const findAtDoor = endpoint({
  method: 'POST',
  path: '/meeting/door/{msId}/find',
  summary: 'Who has this name and these last four digits of a phone; nobody is found by less',
  auth: 'meeting.door.scan',
  changes: [],
  params: oneMeeting,
  body: z.object({ digits: z.string().regex(/^\d{4}$/), name: z.string().trim().min(1).max(40) }),
  answer: z.array(
    z.object({
      attendeeId: idSchema,
      name: z.string(),
      hospital: textSchema,
      feeName: z.string(),
      feeNameEn: textSchema,
    }),
  ),
});

/** Scans in one batch, and marks of clocks. */
export const MOST_SCANS = 200;
const bootSchema = z.string().regex(/^[\w-]{1,64}$/);
const monoSchema = numberSchema.pipe(z.number().min(0).max(1e13));
const deviceTimeSchema = z.object({
  boot: bootSchema,
  mono: monoSchema,
  device: momentSchema,
}) satisfies z.ZodType<DeviceTime>;
export const sendScans = endpoint({
  method: 'POST',
  path: '/meeting/door/{msId}/merge',
  summary:
    'Hand in what a device let through or refused without a network; sent again it changes nothing. What it let through stays so: what does not count is listed as a conflict',
  auth: 'meeting.door.scan',
  changes: ['door'],
  params: oneMeeting,
  body: z.object({
    device: nonceSchema,
    /** What the device knew of the time, before and after (contract/door/clock.ts); the server adds this very moment. */
    marks: z.array(deviceTimeSchema.extend({ server: momentSchema })).max(MOST_SCANS),
    /** The device's clock as it sends. */
    now: deviceTimeSchema,
    scans: z
      .array(
        z.object({
          nonce: nonceSchema,
          pointId: idSchema,
          direction: z.enum(DIRECTIONS),
          ...whoseSchema,
          time: deviceTimeSchema,
          admitted: z.boolean(),
          /** Why it refused. */
          reason: reasonSchema.nullish(),
        }),
      )
      .max(MOST_SCANS),
  }),
  answer: z.object({
    server: momentSchema,
    /** Every scan that was handed in: what has its nonce here may be forgotten. */
    scans: z.array(
      z.object({
        nonce: z.string(),
        admitted: z.boolean(),
        counted: z.boolean(),
        reason: reasonSchema.nullable(),
        facts: factsSchema,
      }),
    ),
  }),
});

const conflictFilters = {
  pointId: z
    .string()
    .regex(/^\d{1,9}$/)
    .optional(),
};
export const listConflicts = listEndpoint({
  path: '/meeting/door/{msId}/conflicts',
  summary:
    'Who was let through without a network and does not count, the last one first: door, time, staff, and what it is in conflict with',
  auth: 'meeting.door.set',
  shows: ['door'],
  params: oneMeeting,
  filters: conflictFilters,
  answer: z.object({
    scanId: idSchema,
    attendeeId: idSchema.nullable(),
    name: textSchema,
    nameEn: textSchema,
    hospital: textSchema,
    pointId: idSchema,
    pointName: z.string(),
    pointNameEn: textSchema,
    scanTime: z.string(),
    staff: textSchema,
    staffEn: textSchema,
    reason: reasonSchema,
    facts: factsSchema,
    /** The passage that counts. */
    otherPoint: textSchema,
    otherPointEn: textSchema,
    otherTime: textSchema,
    otherStaff: textSchema,
    otherStaffEn: textSchema,
  }),
});

/** Seconds that one code stands on a screen, and how many of the last ones still count: no picture of it is good for a minute. */
export const SELF_SECONDS = 15;
export const SELF_STEPS = 3;
export const getPointCode = endpoint({
  method: 'GET',
  path: '/meeting/door/{msId}/points/{pointId}/code',
  summary: 'The code that the screen of a point shows, for people who sign in themselves',
  auth: 'meeting.door.scan',
  shows: [],
  params: onePoint,
  answer: z.object({ code: z.string(), until: momentSchema, server: momentSchema }),
});

export const renewTicket = endpoint({
  method: 'POST',
  path: '/meeting/door/{msId}/attendees/{attendeeId}/renew',
  summary: 'Give somebody a new ticket, as theirs is lost: the old one admits nobody, the others of their order stay',
  auth: 'meeting.door.set',
  changes: ['attendees', 'door'],
  params: oneMeeting.extend({ attendeeId: idSchema }),
  body: z.object({ reason: filled('validation.reason').max(200, says('validation.tooLong')) }),
  answer: z.object({ version: z.number().int() }),
});

const sessionMinutesSchema = z.object({
  sessionId: idSchema,
  topic: z.string(),
  topicEn: textSchema,
  startTime: z.string(),
  endTime: z.string(),
  place: textSchema,
  placeEn: textSchema,
  minutes: z.number().int(),
  parts: z.array(
    z.object({
      from: z.string(),
      until: z.string(),
      minutes: z.number().int(),
      ended: z.enum(['out', 'moved', 'closed', 'now', 'session']),
    }),
  ),
});
export type SessionMinutesRow = z.infer<typeof sessionMinutesSchema>;

export const listPresence = listEndpoint({
  path: '/meeting/door/{msId}/presence',
  summary: 'Who was there, with minutes by session',
  auth: 'meeting.presence.see',
  shows: ['door'],
  params: oneMeeting,
  filters: { keyword: z.string().trim().max(60).optional() },
  answer: z.object({
    attendeeId: idSchema,
    name: z.string(),
    hospital: textSchema,
    feeName: z.string(),
    feeNameEn: textSchema,
    /** The first and the last passage that counts. */
    firstTime: textSchema,
    lastTime: textSchema,
    minutes: z.number().int(),
    sessions: z.array(z.object({ sessionId: idSchema, minutes: z.number().int() })),
  }),
});

export const getSheets = endpoint({
  method: 'GET',
  path: '/meeting/door/{msId}/sheets',
  summary: 'Of which days and sessions there are sign-in sheets; they are written to files (`signSheet`)',
  auth: 'meeting.presence.see',
  shows: ['door'],
  params: oneMeeting,
  answer: z.object({
    /** Days on which somebody was there, with how many. */
    days: z.array(z.object({ day: z.string(), people: z.number().int() })),
    /** Sessions of these days that have begun. */
    sessions: z.array(
      z.object({
        sessionId: idSchema,
        topic: z.string(),
        topicEn: textSchema,
        place: textSchema,
        placeEn: textSchema,
        startTime: z.string(),
        endTime: z.string(),
      }),
    ),
  }),
});
export type Sheets = z.output<typeof getSheets.answer>;

/** Why somebody has no ticket. */
export const NO_TICKET = ['none', 'unpaid', 'cancelled', 'calledOff'] as const;
export const getMyTicket = endpoint({
  method: 'GET',
  path: '/meeting/enroll/ticket',
  summary: 'My ticket for a meeting, where I signed in, and my minutes by session',
  auth: 'signedIn',
  shows: ['meetings'],
  query: oneMeeting,
  answer: z.object({
    server: momentSchema,
    msName: z.string(),
    msNameEn: textSchema,
    startTime: z.string(),
    endTime: z.string(),
    address: textSchema,
    addressEn: textSchema,
    over: z.boolean(),
    /** Why there is none; null where there is one. */
    why: z.enum(NO_TICKET).nullable(),
    ticket: z
      .object({
        enrollId: idSchema,
        code: z.string().length(TICKET_LENGTH),
        version: z.number().int(),
        name: z.string(),
        hospital: textSchema,
        feeName: z.string(),
        feeNameEn: textSchema,
        workshops: z.array(z.object({ feeName: z.string(), feeNameEn: textSchema })),
      })
      .nullable(),
    /** People sign in themselves at this meeting. */
    self: z.boolean(),
    signIns: z.array(
      z.object({
        pointId: idSchema,
        kind: z.enum(POINT_KINDS),
        name: z.string(),
        nameEn: textSchema,
        direction: z.enum(DIRECTIONS),
        scanTime: z.string(),
      }),
    ),
    sessions: z.array(sessionMinutesSchema),
  }),
});
export type MyTicket = z.output<typeof getMyTicket.answer>;

export const renewMyTicket = endpoint({
  method: 'POST',
  path: '/meeting/enroll/ticket/renew',
  summary: 'Give me a new ticket, as mine is lost or seen by others: the old one admits nobody',
  auth: 'signedIn',
  changes: ['meetings'],
  body: oneMeeting,
  answer: z.object({ version: z.number().int() }),
});
export const getTicketFile = endpoint({
  method: 'POST',
  path: '/meeting/enroll/ticket/file',
  summary: 'Where I fetch my ticket as a PDF, for five minutes',
  auth: 'signedIn',
  changes: [],
  body: oneMeeting,
  answer: z.object({ url: z.string() }),
});
export const signInMyself = endpoint({
  method: 'POST',
  path: '/meeting/enroll/sign',
  summary: 'Sign in by the code that a screen of the meeting shows now',
  auth: 'signedIn',
  changes: ['meetings'],
  body: oneMeeting.extend({
    code: filled('validation.screenCodeEmpty').regex(/^\d{6}$/, says('validation.screenCode')),
  }),
  answer: z.object({
    result: z.enum(['admit', 'refuse']),
    reason: reasonSchema.nullable(),
    facts: factsSchema,
    name: z.string(),
    nameEn: textSchema,
  }),
});
