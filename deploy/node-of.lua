-- The converter node_of for HAProxy: the backend of the node that holds an entity, by PostgreSQL's own hash of its ClientId.
-- The file that SHARDS names has a line for each shard, "<first hash> <backend>", in the order of the hashes: npm run distribute -- --shards.
local begins, names = {}, {}
for line in io.lines(os.getenv('SHARDS')) do
  local first, name = line:match('^(%-?%d+) (%S+)$')
  if first then
    begins[#begins + 1], names[#names + 1] = tonumber(first), name
  end
end

local word = 0xffffffff

local function rotated(value, by)
  return ((value << by) | (value >> (32 - by))) & word
end

-- hashint4 of PostgreSQL.
local function hash(value)
  local a = (0x9e3779b9 + 4 + 3923095 + value) & word
  local b = (0x9e3779b9 + 4 + 3923095) & word
  local c = b
  c = ((c ~ b) - rotated(b, 14)) & word
  a = ((a ~ c) - rotated(c, 11)) & word
  b = ((b ~ a) - rotated(a, 25)) & word
  c = ((c ~ b) - rotated(b, 16)) & word
  a = ((a ~ c) - rotated(c, 4)) & word
  b = ((b ~ a) - rotated(a, 14)) & word
  c = ((c ~ b) - rotated(b, 24)) & word
  return c < 0x80000000 and c or c - 0x100000000
end

core.register_converters('node_of', function(client_id)
  local number = client_id:match('^%d+$') and #client_id < 10 and tonumber(client_id)
  if not number then return '' end
  local found = hash(number)
  local low, high = 1, #begins
  while low < high do
    local middle = (low + high + 1) // 2
    if begins[middle] <= found then low = middle else high = middle - 1 end
  end
  return names[low] or ''
end)
