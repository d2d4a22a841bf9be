<?php

use EscudoShop\Client;
use EscudoShop\Credentials;
use EscudoShop\Refused;
use EscudoShop\Settings;
use EscudoShop\Unreachable;

/** A client whose server gives these answers in turn; `$asked` collects what it was asked. */
function aClient(array $answers, ?array &$asked = null, string $nif = '510000002', int $now = 1767225600): Client
{
    $asked = [];
    $transport = static function (string $method, string $url, array $headers, ?string $body) use (&$answers, &$asked): array {
        $asked[] = [$method, $url, $headers, $body];
        $answer = array_shift($answers);
        if ($answer instanceof Throwable) {
            throw $answer;
        }
        return $answer + ['headers' => ['date' => 'Thu, 01 Jan 2026 00:00:00 GMT']];
    };
    return new Client(new Settings('https://pay.example/api/', $nif, '1001', 'key'), $transport, 'ES', static function () use ($now): int {
        return $now;
    });
}
function yes($data, int $status = 200): array
{
    return ['status' => $status, 'body' => json_encode(['success' => true, 'data' => $data])];
}
function no(int $status, string $code): array
{
    $line = ['code' => $code, 'msg' => 'Não', 'source' => ['pointer' => '/amount']];
    return ['status' => $status, 'body' => json_encode(['success' => false, 'error' => $line + ['errors' => [$line]]])];
}

$client = aClient([yes(['id' => '7'], 201)], $asked);
same(['id' => '7'], $client->createReference(['amount' => 1250, 'summary' => 'Pão / água'], 'k1'), 'the answer is its data');
[$method, $url, $headers, $body] = $asked[0];
same(['POST', 'https://pay.example/api/payments/references'], [$method, $url], 'one call');
same(['Basic ' . base64_encode('1001:key'), '510000002', 'k1', 'ES'], [$headers['Authorization'], $headers['Escudo-ClientId'], $headers['Idempotency-Key'], $headers['Accept-Language']], 'its headers');
same('{"amount":1250,"summary":"Pão / água"}', $body, 'its body');
same(0, $client->clockAhead(), 'the clock is right');

try {
    aClient([no(422, 'e00301')])->refund('1', 5, 'k');
    same('refused', 'done', 'a refusal is thrown');
} catch (Refused $refused) {
    same([422, 'e00301', '/amount', true, false], [$refused->status, $refused->errorCode, $refused->pointer, $refused->says('e00301'), $refused->passes()], 'a refusal');
}
foreach ([[200, '<html>'], [200, '{}'], [302, ''], [200, '{"success":false}'], [204, '']] as [$status, $text]) {
    try {
        aClient([['status' => $status, 'body' => $text]])->payment('1');
        same('refused', 'done', "not an answer: $text");
    } catch (Refused $refused) {
        same('', $refused->errorCode, "not an answer of ours: $status $text");
    }
}
same(['5' => ['id' => '5'], '6' => ['id' => '6']], aClient([yes([['id' => '5'], ['id' => '6']])])->paymentsById(['5', '6', '5', '']), 'several payments');
same(null, aClient([yes([])])->paymentByUniqueId('x'), 'none under that id');
same(['uuid' => 'u'], aClient([yes([['uuid' => 'u']])], $asked)->customerByNumber('site-7'), 'a customer by the shop’s number');
same('https://pay.example/api/customers?limit=1&customerId=site-7', $asked[0][1], 'and how it is asked for');
aClient([no(404, 'e00500')])->deleteCustomer('u');
try {
    aClient([no(503, 'e00003')])->deleteCustomer('u');
    same('refused', 'done', 'a customer that cannot be ended now');
} catch (Refused $refused) {
    same(true, $refused->passes(), 'may be ended later');
}

foreach ([
    ['', [yes([['code' => 'MB']]), yes(['name' => 'Padaria'])], '510000002', 1767225600],
    ['wrong_nif', [], '510000003', 1767225600],
    ['no_nif', [], '', 1767225600],
    ['unreachable', [new Unreachable('refused')], '510000002', 1767225600],
    ['unreachable', [['status' => 502, 'body' => 'Bad gateway']], '510000002', 1767225600],
    ['not_escudo', [['status' => 404, 'body' => '<html>']], '510000002', 1767225600],
    ['wrong_key', [no(401, 'e00102')], '510000002', 1767225600],
    ['not_your_nif', [no(401, 'e00101')], '510000002', 1767225600],
    ['refused', [no(503, 'e00701')], '510000002', 1767225600],
    ['clock', [yes([]), yes([])], '510000002', 1767225600 - 1801],
    ['', [yes([]), yes([])], '510000002', 1767225600 + 1800],
] as [$problem, $answers, $nif, $now]) {
    same($problem, Credentials::check(aClient($answers, $asked, $nif, $now))['problem'], "credentials: $problem");
}
