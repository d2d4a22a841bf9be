<?php

namespace EscudoShop;

/** Nobody answered: the server is away, the address is wrong, or the line broke. What was asked may or may not have happened. */
final class Unreachable extends \RuntimeException
{
}
